// Made from src/machine by npm run docs; a test compares them. All in mm.
card_length = 57; // bridge size; 63 for poker size
card_width = 88;
card_thickness = 0.3;
window_clear = 20;
thickness_at = 60;
beams_at = [40, 80, 180, 240, 330, 420];
gates_at = [200, 260, 350, 440];
fixed_at = 530;
mouths_at = [220, 280, 370, 460, 550];
gate_zone = 10;

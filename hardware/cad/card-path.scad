// The card path of the reference machine: two side plates with the axes, a floor with slots for beams and chutes,
// a hopper with the window, four gates and the fixed deflector. Every measure along the path is from geometry.scad.
//   openscad -o card-path.stl hardware/cad/card-path.scad
//   openscad -o floor.stl -D 'part="floor"' hardware/cad/card-path.scad
include <geometry.scad>

part = "all"; // all, floor, side, hopper, gate

play = 1; // a card's freedom across the path
wall = 4; // thickness of plates
floor_thickness = 3;
side_height = 34;
beam_slot = [3, 6]; // along and across
side_below = 12; // side plates reach so far below the floor, for the axes of the gates
chute_opening = 26; // along, behind each gate
gate_axis = [chute_opening - 2, floor_thickness - 4]; // along from the gate, and height
gate_open = 22; // degrees
axis_hole = 5;
roller_pitch = 38; // less than a card is long, so that it is always held
inside = card_width + 2 * play;
path_end = fixed_at + chute_opening + 18;
length = card_length + path_end;
turnoffs = concat(gates_at, [fixed_at]);

// A plate is drawn with the card's leading edge on the window at x = 0; the hopper lies at x < 0.
module along(positions) {
  for (x = positions) translate([x, 0, 0]) children();
}

module window() {
  // At the trailing index corner: in sight again once a card has moved window_clear.
  translate([-card_length, 4, -1]) cube([window_clear, 30, floor_thickness + 2]);
}

module floor_plate() {
  difference() {
    translate([-card_length, -wall, 0]) cube([length, inside + 2 * wall, floor_thickness]);
    window();
    // The feed roller and the transport rollers come up through the floor.
    along([for (x = [8 : roller_pitch : path_end - 10]) if (is_free(x)) x])
      translate([-5, inside / 2 - 8, -1]) cube([10, 16, floor_thickness + 2]);
    along(beams_at) beam_hole();
    along([thickness_at]) translate([-6, 12, -1]) cube([12, 12, floor_thickness + 2]);
    along(turnoffs) translate([2, 0, -1]) cube([chute_opening, inside, floor_thickness + 2]);
  }
}

// A roller may not stand in a chute, nor in the zone of a gate.
function is_free(x) =
  len([for (gate = turnoffs) if (x > gate - gate_zone - 6 && x < gate + chute_opening + 8) gate]) == 0;

module beam_hole() {
  translate([-beam_slot[0] / 2, inside - 14, -1]) cube([beam_slot[0], beam_slot[1], floor_thickness + 2]);
}

module side_plate() {
  difference() {
    translate([-card_length, 0, -side_below]) cube([length, wall, side_height + side_below]);
    along(gates_at) translate([gate_axis[0], -1, gate_axis[1]]) axis();
    along([fixed_at]) translate([-4, -1, floor_thickness + 12]) axis();
    along([for (x = [8 : roller_pitch : path_end - 10]) if (is_free(x)) x])
      translate([0, -1, floor_thickness + 14]) axis();
  }
}

module axis() {
  rotate([-90, 0, 0]) cylinder(d = axis_hole, h = wall + 2, $fn = 32);
}

// A chute below each turn-off, round the side plates, with the ears of its mouth beam.
module chute(x, mouth_x) {
  depth = mouth_x - x + 14;
  translate([x + 2 - wall / 2, -2 * wall, -depth]) difference() {
    cube([chute_opening + wall, inside + 4 * wall, depth]);
    translate([wall / 2, wall, -1]) cube([chute_opening, inside + 2 * wall, depth + 2]);
    translate([chute_opening / 2, -1, depth - (mouth_x - x)])
      rotate([-90, 0, 0]) cylinder(d = beam_slot[0], h = inside + 4 * wall + 2, $fn = 24);
  }
}

// A gate turns about its far end. Closed it bridges the opening, level with the floor; open, its near edge stands
// above the card, which runs down below it.
module gate() {
  rotate([-90, 0, 0]) cylinder(d = 6, h = inside - 2, $fn = 40);
  for (y = [2 : 12 : inside - 10]) translate([-20, y, 2]) cube([22, 7, 2]);
}

module hopper() {
  height = 40;
  difference() {
    translate([-card_length - wall, -wall, floor_thickness])
      cube([card_length + 2 * wall, inside + 2 * wall, height]);
    translate([-card_length - play / 2, 0, floor_thickness - 1])
      cube([card_length + play, inside, height + 2]);
    // One card leaves below the front wall, under the retard.
    translate([-1, 0, floor_thickness - 1]) cube([wall + 2, inside, 1 + 2.2 * card_thickness]);
    translate([0, inside / 2 - 10, floor_thickness - 1]) cube([wall + 2, 20, height / 2]);
  }
}

module assembly() {
  color("#d9dfe5") floor_plate();
  color("#b9c6d2", 0.55) translate([0, -wall, 0]) side_plate();
  color("#b9c6d2", 0.55) translate([0, inside, 0]) side_plate();
  color("#8fb4d6") hopper();
  color("#e3a27c") along(gates_at) translate([gate_axis[0], 1, gate_axis[1]]) rotate([0, gate_open, 0]) gate();
  color("#52606d") translate([fixed_at - 4, 0, floor_thickness]) rotate([0, 35, 0]) cube([3, inside, 30]);
  for (index = [0 : len(turnoffs) - 1])
    color("#eef1f4") chute(turnoffs[index], mouths_at[index]);
}

if (part == "floor") floor_plate();
else if (part == "side") side_plate();
else if (part == "hopper") hopper();
else if (part == "gate") gate();
else assembly();

import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  Color,
  DirectionalLight,
  EdgesGeometry,
  Group,
  HemisphereLight,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshLambertMaterial,
  PerspectiveCamera,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';

/** The machine as the page gets it: corners in steps of 0.01 mm, as base64 of 32-bit integers. */
interface Shown {
  readonly parts: readonly { readonly group: string; readonly colour: number; readonly corners: string }[];
  readonly swings: readonly {
    readonly group: string;
    readonly about: 'x' | 'z';
    readonly at: readonly [number, number, number];
    readonly to: number;
  }[];
  readonly travel: number;
  readonly card: { readonly length: number; readonly width: number; readonly to: number };
}

const UNITS_PER_MM = 100;

function cornersOf(base64: string): Float32Array {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return Float32Array.from(new Int32Array(bytes.buffer), (value) => value / UNITS_PER_MM);
}

function elementOf<T extends Element>(selector: string): T {
  const found = document.querySelector<T>(selector);
  if (found === null) throw new Error(`The page has no ${selector}.`);
  return found;
}

function show(): void {
  const shown: Shown = JSON.parse(elementOf('#machine').textContent ?? '');
  const scene = new Scene();
  scene.background = new Color(0xf6f6f3);
  scene.add(new HemisphereLight(0xffffff, 0x999088, 2.2));
  const sun = new DirectionalLight(0xffffff, 1.6);
  sun.position.set(-300, 500, 700);
  scene.add(sun);
  const groups = groupsOf(shown);
  for (const group of groups.values()) scene.add(group);
  const card = cardOf(shown);
  scene.add(card);
  const renderer = new WebGLRenderer({ canvas: elementOf<HTMLCanvasElement>('canvas'), antialias: true });
  const camera = new PerspectiveCamera(35, 1, 10, 4000);
  camera.up.set(0, 0, 1);
  camera.position.set(-520, 620, 420);
  const controls = new OrbitControls(camera, renderer.domElement);
  controls.target.copy(new Vector3(55, 0, -30));
  controls.update();
  const draw = (): void => {
    const { clientHeight, clientWidth } = renderer.domElement;
    renderer.setSize(clientWidth, clientHeight, false);
    camera.aspect = clientWidth / Math.max(1, clientHeight);
    camera.updateProjectionMatrix();
    renderer.render(scene, camera);
  };
  const pose = (): void => {
    place(shown, groups, card);
    draw();
  };
  controls.addEventListener('change', draw);
  addEventListener('resize', draw);
  for (const input of document.querySelectorAll('input')) input.addEventListener('input', pose);
  pose();
}

function groupsOf({ parts }: Shown): Map<string, Group> {
  const groups = new Map<string, Group>();
  const lines = new LineBasicMaterial({ color: 0x333333 });
  for (const { colour, corners, group: name } of parts) {
    const group = groups.get(name) ?? new Group();
    groups.set(name, group);
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(cornersOf(corners), 3));
    geometry.computeVertexNormals();
    const isLid = ['topCover', 'rejectLid', 'rearDoor'].includes(name);
    const material = new MeshLambertMaterial({
      color: colour,
      transparent: isLid,
      opacity: isLid ? 0.35 : 1,
    });
    group.add(new Mesh(geometry, material), new LineSegments(new EdgesGeometry(geometry, 30), lines));
  }
  return groups;
}

function cardOf({ card }: Shown): Mesh {
  return new Mesh(
    new BoxGeometry(card.length, card.width, 0.5),
    new MeshLambertMaterial({ color: 0xffffff }),
  );
}

/** Everything where the sliders of the page have it. */
function place({ card, swings, travel }: Shown, groups: ReadonlyMap<string, Group>, moved: Mesh): void {
  const share = (name: string): number => Number(elementOf<HTMLInputElement>(`#${name}`).value) / 100;
  for (const { about, at, group: name, to } of swings) {
    const group = groups.get(name);
    if (group === undefined) continue;
    const angle = (share(name) * to * Math.PI) / 180;
    const [x, y, z] = at;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    group.rotation.set(about === 'x' ? angle : 0, 0, about === 'z' ? angle : 0);
    if (about === 'x') group.position.set(0, y - c * y + s * z, z - s * y - c * z);
    else group.position.set(x - c * x + s * y, y - s * x - c * y, 0);
  }
  const lift = share('rack') * travel;
  groups.get('rack')?.position.set(0, 0, lift);
  groups.get('cassette')?.position.set(share('cassette') * 160, 0, lift);
  groups.get('follower')?.position.set(0, 0, share('follower') * 90);
  for (const name of ['leftCover', 'rightCover', 'frontPanel']) {
    const group = groups.get(name);
    if (group !== undefined) group.visible = !elementOf<HTMLInputElement>('#bare').checked;
  }
  moved.position.set(-card.length / 2 + share('card') * card.to, 0, 0.3);
}

show();

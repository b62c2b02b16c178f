declare module '*.css';
declare module '*?worker' {
  const WorkerOfPage: new () => Worker;
  export default WorkerOfPage;
}

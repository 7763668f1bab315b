node @(END) { }
  web01
  |- END

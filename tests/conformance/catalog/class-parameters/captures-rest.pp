class c(*$x) { }

class Three { }

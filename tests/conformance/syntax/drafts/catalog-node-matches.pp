node a, b.c, 1.2, 'd.e', "f.g", default, /h/, { }

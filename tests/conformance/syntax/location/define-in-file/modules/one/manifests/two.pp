define one::two { }

class one::two { }

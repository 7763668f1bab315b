class one::two { }
1

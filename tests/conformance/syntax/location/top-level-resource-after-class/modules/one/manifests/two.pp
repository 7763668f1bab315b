class one::two { }
notify { 'a': }

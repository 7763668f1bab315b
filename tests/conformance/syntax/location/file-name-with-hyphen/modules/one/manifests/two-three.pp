class one::two_three { }

class one { }

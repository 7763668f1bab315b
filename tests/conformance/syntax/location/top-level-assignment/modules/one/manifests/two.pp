$a = 1
class one::two { }

# the comparison ignores the case of the path
class one::two { }

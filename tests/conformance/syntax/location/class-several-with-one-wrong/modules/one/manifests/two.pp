class one::two { }
class one::other { }
class one::two::more { }

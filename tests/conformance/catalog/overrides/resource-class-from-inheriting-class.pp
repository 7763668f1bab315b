class k { }
class l inherits k { Resource['class', 'k'] { tag => x } }
include l

class k { }
include k
Resource['class', 'k'] { tag => x }

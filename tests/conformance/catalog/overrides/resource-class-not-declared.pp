class k { }
Resource['class', 'k'] { tag => x }

foo(@(A), @(B))
text
A
more

$a = @(E.N*D+[1]?)
one
E.N*D+[1]?

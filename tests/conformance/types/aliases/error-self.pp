type A = A
1 =~ A

type A = Integer[1, 5]
type B = Integer[3, 9]
[type([A, B], 'reduced'), type([A, String], 'reduced'), type([A, A], 'reduced')]

p <<~A
    four
  two
      six
A
p <<~B
  #{1} interpolated
    then
B
p <<~C
	tab
	  tab and spaces
C
p <<~D

  empty first
D
p <<~"E"
  a\
  b
E
p <<~F.upcase
  method
F
def m(a, b) = [a, b]
p m(<<~X, 2)
  arg
X
p <<~EMPTY
EMPTY

name = "World"
puts <<A
  plain #{name}
A
puts <<-B
  dash #{name}
  B
puts <<~C
  squiggly #{name}
    indented
  end
C
puts <<~'D'
  raw #{name} \n
D
puts [<<~ONE, <<~TWO].inspect
  first
ONE
  second
TWO
puts <<~E.lines.map(&:strip).join("|")
  x
  y
E
p <<~F
  a

    b
  \tc
F

foo(@(END)) |$x| { $x }
text
END

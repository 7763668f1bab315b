"a,b,,c\n".each_line(',') { |l| p l }
p "x\n\ny\n\n\n\nz".each_line('').to_a, "a\r\nb\r\n".each_line(chomp: true).to_a, 'abc'.each_line(nil).to_a, ''.lines

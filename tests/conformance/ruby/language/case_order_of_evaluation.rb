def t(x) = (print x, " "; x)
case t(3)
when t(1), t(2) then puts "no"
when t(3), t(4) then puts "yes"
when t(5) then puts "never"
end
case 1
when Integer then puts "first wins"
when 1 then puts "second"
end
z = case 5 when 1 then 2 end
p z

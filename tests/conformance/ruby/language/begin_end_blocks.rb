END { puts "END block" }
at_exit { puts "at_exit" }
BEGIN { puts "BEGIN block" }
puts "main"
x = begin
  1
  2
end
p x
y = (3; 4)
p y
p ((5))
p __method__.inspect
def named = __method__
alias other named
p named, other

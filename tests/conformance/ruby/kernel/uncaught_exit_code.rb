at_exit { puts "cleanup" }
begin
  puts "working"
ensure
  puts "ensure"
end
exit 2

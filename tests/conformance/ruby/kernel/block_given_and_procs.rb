def bg = block_given?
p bg, bg { }, bg(&nil), bg(&:sym)
def inner = [1].map { block_given? }
p inner, inner { }
def pass(&b) = b
p pass, pass { 1 }.call, pass(&:upcase).call("a")
begin
  proc
rescue ArgumentError => e
  puts e.message
end
begin
  lambda
rescue ArgumentError => e
  puts e.message
end
begin
  Proc.new
rescue ArgumentError => e
  puts e.message
end
p lambda { }.lambda?, proc { }.lambda?, lambda(&proc { }).lambda?, pass(&lambda { }).lambda?
p local_variables.class, (abc = 1; local_variables.include?(:abc))
p global_variables.include?(:$stdout), global_variables.include?(:$PROGRAM_NAME)
$my_global = 1
p global_variables.include?(:$my_global), defined?($my_global), defined?($no_such)
p __dir__ == File.dirname(File.expand_path(__FILE__))
p [$0 == __FILE__, $PROGRAM_NAME == $0]
p $,, $/, $;, $VERBOSE, $DEBUG

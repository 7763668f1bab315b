$counter = 0
def bump = $counter += 1
3.times { bump }
p $counter
p $undefined_global
alias $cnt $counter
$cnt = 10
p $counter
"abc" =~ /b/
p $~[0], $`, $', $1, $+
p $0.class, $PROGRAM_NAME == $0
p $stdout.class, $;.inspect, $,.inspect, $/.inspect
p global_variables.include?(:$counter), global_variables.include?(:$nope)

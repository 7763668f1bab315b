p $0.class, $*.class, $$.class, $;.inspect, $,.inspect, $/.inspect, $\.inspect, $_.inspect, $~.inspect, $!.inspect, $@.inspect, $stdout.class, $stderr.fileno, $stdin.fileno, $PROGRAM_NAME == $0, $VERBOSE.inspect, $DEBUG, $LOAD_PATH.class, $LOADED_FEATURES.class, defined?($nope), $nope.inspect, global_variables.include?(:$stdout); $mine = 5; alias $also $mine
p $also; $also = 6
p $mine; ($stdout = 5) rescue p $!.message; ($$ = 1) rescue p $!.message

"hello world" =~ /o (w)/
p $~[0], $1, $`, $', $+, $&
def scoped = ('x' =~ /x/; $~[0])
p scoped, $~[0]; [1].each { 'inner' =~ /inn/ }
p $~[0]; "a-b".sub(/(.)-(.)/) { p [$1, $2]; '' }
p $1; $_ = 'last'
p $_
p __FILE__ == $0, $PROGRAM_NAME == $0, $,.inspect, $/.inspect, [$stdout, $stderr, $stdin].map(&:fileno), $;.inspect, $VERBOSE, $-w, $*.class

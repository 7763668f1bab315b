p DATA.read
DATA.rewind if false
p DATA.class, DATA.eof?, DATA.gets
p __LINE__
__END__
first
second

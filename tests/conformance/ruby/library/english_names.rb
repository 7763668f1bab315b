require 'English'
'abc' =~ /b/
p $PREMATCH, $MATCH, $POSTMATCH, $LAST_MATCH_INFO[0]
begin
  raise 'oops'
rescue StandardError
  p $ERROR_INFO.message, $ERROR_POSITION.class
end
p $PID == Process.pid, $INPUT_RECORD_SEPARATOR, $PROGRAM_NAME == $0

require 'English'
'abc' =~ /b/; p $MATCH, $PREMATCH, $POSTMATCH, $LAST_MATCH_INFO.class, $PROGRAM_NAME.class, $PID.class, $ERROR_INFO, $INPUT_RECORD_SEPARATOR, $OUTPUT_FIELD_SEPARATOR, $FIELD_SEPARATOR, $ARGV, $DEFAULT_OUTPUT == $stdout, $LAST_PAREN_MATCH
begin; raise 'q'; rescue; p $ERROR_INFO.message, $ERROR_POSITION.class; end

$LOAD_PATH.unshift(File.join(__dir__, "support"))
n = $LOADED_FEATURES.size
p require("loaded_lib"), $LOADED_FEATURES.size - n, $LOADED_FEATURES.last.end_with?("support/loaded_lib.rb")
p require("loaded_lib.rb"), require(File.join(__dir__, "support", "loaded_lib")), require_relative("support/loaded_lib")
$LOADED_FEATURES.delete($LOADED_FEATURES.last)
p require("loaded_lib")
begin
  require "raising_lib"
rescue => e
  p e.message, $LOADED_FEATURES.any? { |f| f.include?("raising_lib") }
end
begin
  $LOADED_FEATURES = []
rescue NameError => e
  p e.message
end if false
p $LOAD_PATH.first.end_with?("support"), $:.class

$LOAD_PATH.unshift(File.join(__dir__, "support"))
p require("loaded_lib"), require("loaded_lib"), LoadedLib.value
p require_relative("support/relative_lib"), require_relative("support/relative_lib"), RelativeLib
p load("support/loaded_each_time.rb"), load("support/loaded_each_time.rb"), $times
autoload :AutoThing, File.join(__dir__, "support/auto_thing.rb")
p autoload?(:AutoThing).class, Object.const_defined?(:AutoThing), defined?(AutoThing), AutoThing.new.hello, autoload?(:AutoThing)
module Scoped
  autoload :Inner, "#{__dir__}/support/scoped_inner"
end
p Scoped::Inner, Scoped.autoload?(:Inner)
def attempt
  p yield
rescue LoadError, SyntaxError, TypeError, RuntimeError => e
  p e.class, e.message.lines.first.sub(__dir__, 'DIR').chomp
end
attempt { require "no_such_library" }
attempt { require_relative "no_such" }
attempt { load "no_such.rb" }
attempt { require 5 }
attempt { require nil }
attempt { require "raising_lib" }
attempt { require "raising_lib" }
p $LOADED_FEATURES.class, $".equal?($LOADED_FEATURES), $:.equal?($LOAD_PATH)
p require("set"), __FILE__, __dir__ == File.expand_path(".")

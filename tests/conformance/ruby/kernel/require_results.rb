p require('json'), require('json'), require('set'), $LOADED_FEATURES.any? { |f| f.include?('json') }, (require 'no/such/thing' rescue 'not a StandardError') rescue p $!.class
begin; require 'nope'; rescue LoadError => e
p e.message, e.path; end
begin; require_relative 'nope'; rescue LoadError => e
p e.message.sub(Dir.pwd, ''); end
begin; load 'nope.rb'; rescue LoadError => e
p e.message; end

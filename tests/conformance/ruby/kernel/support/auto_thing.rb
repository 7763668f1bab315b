class AutoThing; def hello = :auto; end

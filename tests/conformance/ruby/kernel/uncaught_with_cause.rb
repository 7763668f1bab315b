def load_config
  Integer("not a number")
rescue ArgumentError
  raise KeyError, "bad config"
end
load_config

p __LINE__, File.basename(__FILE__), __FILE__ == $0
p __dir__ == File.expand_path(File.dirname(__FILE__))
def where = caller_locations(1, 1).first.lineno
p where
p __ENCODING__

def pick(*a) = a.flatten.find { |x| !x.nil? && x != '' && x != :undef } || raise(ArgumentError, 'pick(): must receive at least one non empty value')
p pick(nil, '', 5), pick([nil, 'x']), pick(false, 1), (pick(nil) rescue $!.message), (pick rescue $!.message)

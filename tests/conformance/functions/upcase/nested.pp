[upcase({a=>['b',{c=>'d'}]}), downcase([['A'],{B=>1}]), upcase([]), upcase({})]

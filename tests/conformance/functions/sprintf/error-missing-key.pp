sprintf('%<a>d',{b=>1})

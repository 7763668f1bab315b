[flatten([1,[2,[3]]]), flatten(1,[2]), flatten({a=>1}), flatten([[]],[[[]]]), flatten(undef), flatten([{a=>[1]}])]

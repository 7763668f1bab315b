String([1], {Array => {formt => '%a'}})

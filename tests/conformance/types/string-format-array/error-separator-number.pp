String([1], {Array => {format => '%a', separator => 1}})

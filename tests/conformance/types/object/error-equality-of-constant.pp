Object[{constants => {x => 1}, equality => [x]}]

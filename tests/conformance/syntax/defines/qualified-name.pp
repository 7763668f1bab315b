define a::b($c) { notify { $title: } }

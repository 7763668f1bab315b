[1 =~ Callable, 'notice' =~ Callable, Callable =~ Callable, Callable =~ Type[Callable], undef =~ Callable]

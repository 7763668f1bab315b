[Deferred('f') =~ Deferred, 'f' =~ Deferred, Deferred('f') =~ Object, Deferred('f') =~ RichData, Deferred('f') =~ Data]

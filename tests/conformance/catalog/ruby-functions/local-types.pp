notify { m::f({'port' => 80}): }

[flatten({ a => [1] }), flatten([{ a => 1 }, [undef]])]

module Space; class Thing; end; end
